import { useStore } from '@nanostores/react';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { $words } from '../i18n/i18n.js';
import { pagesFor } from '../navigation/menu.js';
import { currentPermissions } from '../session/session.js';

/** All keys, by `?`. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const words = useStore($words);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const rows: readonly (readonly [keys: readonly string[], what: string])[] = [
    [['Ctrl', 'K'], words.keyPalette],
    [['/'], words.keySearch],
    [['j', 'k'], words.keyRows],
    [['x'], words.keySelect],
    [['Enter'], words.keyOpen],
    [['Space'], words.keyPreview],
    [['e'], words.keyEdit],
    [['Ctrl', 'Enter'], words.keySave],
    ...pagesFor(currentPermissions()).flatMap(({ jump, label }) => (jump ? [[['g', jump], words[label]] as const] : [])),
    [['?'], words.keys],
  ];
  return (
    <dialog ref={dialog} className="question" aria-labelledby="keys-title" onClose={onClose} closedby="any">
      <h2 id="keys-title">{words.keys}</h2>
      <table className="keys-table">
        <tbody>
          {rows.map(([keys, what]) => (
            <tr key={what}>
              <th scope="row">
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && ' '}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="question-actions">
        <button type="button" className="button bordered" onClick={() => dialog.current?.close()}>
          {words.close}
        </button>
      </div>
    </dialog>
  );
}
