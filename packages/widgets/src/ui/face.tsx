import type { CSSProperties } from 'react';
import styles from './face.css';
import { faceOf } from './face-of.js';
import { useStyles } from './use-styles.js';

/** A disc with the initials of a doctor or a patient: decoration beside the name, and no part of its text. */
export function Face({ id, name }: { readonly id: string | null; readonly name: string | null }) {
  useStyles(styles);
  const { initials, hue } = faceOf(id ?? '', name ?? '');
  return <span className="face" aria-hidden="true" data-initials={initials} style={{ '--hue': hue } as CSSProperties} />;
}
