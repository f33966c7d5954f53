import { Button } from '../../ui/button.js';
import { useStyles } from '../../ui/use-styles.js';
import styles from './reason-chips.css';

interface ReasonChipsProps {
  readonly reasons: readonly string[];
  readonly onChoose: (reason: string) => void;
}

/** Usual reasons, to be filled into the field above. */
export function ReasonChips({ reasons, onChoose }: ReasonChipsProps) {
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
