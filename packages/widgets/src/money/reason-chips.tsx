import { Button } from '../ui/button.js';
import { useMessages } from '../ui/locale-context.js';
import { useStyles } from '../ui/use-styles.js';
import { refundMessages } from './messages.js';
import styles from './reason-chips.css';

/** Usual reasons, to be filled in. */
export function ReasonChips({ onChoose }: { readonly onChoose: (reason: string) => void }) {
  useStyles(styles);
  const { chargedTwice, practiceClosed, goodwill } = useMessages(refundMessages);
  return (
    <div className="reason-chips">
      {[chargedTwice, practiceClosed, goodwill].map((text) => (
        <Button key={text} onClick={() => onChoose(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
