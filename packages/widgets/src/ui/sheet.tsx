import { Dialog, type DialogProps } from './dialog.js';
import styles from './sheet.css';
import { useStyles } from './use-styles.js';

/** A modal dialog along the end of the window, for a form of a whole record. */
export function Sheet(props: Pick<DialogProps, 'title' | 'onClose' | 'children'>) {
  useStyles(styles);
  return <Dialog className="sheet" {...props} />;
}
