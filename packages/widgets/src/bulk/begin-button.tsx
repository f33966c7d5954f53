import { useMessages } from '../element/frame.js';
import { useLoadedMessages } from '../i18n/loaded-messages.js';
import { moreListMessages } from '../list/more-messages.js';
import { Button } from '../ui/button.js';

export function BeginButton(props: { readonly onClick: () => void }) {
  return useLoadedMessages(moreListMessages) ? <Shown {...props} /> : null;
}

function Shown({ onClick }: { readonly onClick: () => void }) {
  const { selectMany, selectKeys } = useMessages(moreListMessages);
  return (
    <Button look="plain" title={selectKeys} onClick={onClick}>
      {selectMany}
    </Button>
  );
}
