/** The React side of an element: what its views read, and a boundary for their errors. */
import { Component, type ReactNode, useEffect } from 'react';
import { uncoverDocument } from '../browser/uncover-document.js';
import { Alert } from '../ui/error-alert.js';
import { LocaleContext, useMessages } from '../ui/locale-context.js';
import { uiMessages } from '../ui/messages.js';
import { StyleRoot } from '../ui/use-styles.js';
import { type Linking, LinkingContext } from './record-link.js';

interface Props {
  readonly locale: string;
  readonly linking: Linking;
  readonly root: ShadowRoot;
  readonly onCrash: (error: unknown) => void;
  readonly children?: ReactNode;
}

export function ElementView({ locale, linking, root, onCrash, children }: Props) {
  return (
    <StyleRoot.Provider value={root}>
      <LocaleContext.Provider value={locale}>
        <LinkingContext.Provider value={linking}>
          <ErrorBoundary onCrash={onCrash}>{children}</ErrorBoundary>
        </LinkingContext.Provider>
      </LocaleContext.Provider>
    </StyleRoot.Provider>
  );
}

class ErrorBoundary extends Component<Pick<Props, 'onCrash' | 'children'>, { crashed: boolean }> {
  override state = { crashed: false };
  static getDerivedStateFromError = () => ({ crashed: !uncoverDocument() });
  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }
  override render() {
    return this.state.crashed ? <Crashed onRetry={() => this.setState({ crashed: false })} /> : this.props.children;
  }
}

function Crashed({ onRetry }: { onRetry: () => void }) {
  const { crashed } = useMessages(uiMessages);
  return <Alert text={crashed} onRetry={onRetry} />;
}

/** Calls `onShown` after its children were first rendered. */
export function Shown({ onShown, children }: { readonly onShown: () => void; readonly children?: ReactNode }) {
  useEffect(onShown, [onShown]);
  return children;
}
