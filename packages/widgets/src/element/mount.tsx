/** The React side of an element: one root, the settings its views read, and a net under them. */
import { Component, type ComponentType, type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Alert } from '../ui/alert.js';
import { uiMessages } from '../ui/messages.js';
import { LocaleContext, useMessages } from './frame.js';
import { type Linking, LinkingContext } from './record-link.js';
import { StyleRoot } from './styles.js';

class Net extends Component<{ onCrash: (error: unknown) => void; children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };
  static getDerivedStateFromError = () => ({ crashed: true });
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

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}

export interface FrameState<Props> {
  readonly locale: string;
  readonly linking: Linking;
  readonly View: ComponentType<Props>;
  readonly props: Props;
  /** Another key puts up a new view, without the old one's state. */
  readonly key: string;
}

export interface Frame {
  render<Props extends object>(state: FrameState<Props>): void;
  clear(): void;
}

/** @param onReady called when a view has been put up; not for later renders of the same view */
export function createFrame(container: Element, onReady: () => void, onCrash: (error: unknown) => void): Frame {
  const root = createRoot(container);
  const styleRoot = container.getRootNode() as ShadowRoot;
  return {
    clear: () => root.render(null),
    render: ({ locale, linking, View, props, key }) =>
      root.render(
        <StyleRoot.Provider value={styleRoot}>
          <LocaleContext.Provider value={locale}>
            <LinkingContext.Provider value={linking}>
              <Net key={key} onCrash={onCrash}>
                <StrictMode>
                  <View {...props} />
                </StrictMode>
                <Ready onReady={onReady} />
              </Net>
            </LinkingContext.Provider>
          </LocaleContext.Provider>
        </StyleRoot.Provider>,
      ),
  };
}
