import { Button } from '../../ui/button.js';
import { useStyles } from '../../ui/use-styles.js';
import styles from './reason-chips.css';

/** Usual reasons, to be filled into the field above. */
export function ReasonChips({ reasons, onChoose }: { readonly reasons: readonly string[]; readonly onChoose: (reason: string) => void }) {
  useStyles(styles);
  return (
    <div className="reason-chips">
      {reasons.map((text) => (
        <Button key={text} onClick={() => onChoose(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
