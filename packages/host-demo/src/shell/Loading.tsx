import { useStore } from '@nanostores/react';
import { $words } from '../i18n/i18n.js';

/** Shown only while the first page's code is on its way. */
export function Loading() {
  const words = useStore($words);
  return (
    <div className="loading" role="status">
      {words.loading}
    </div>
  );
}
