import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What is shown is tried again when this changes. */
  readonly resetKey: string;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Shows the fallback in place of what failed to load or to render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failedKey?: string }> {
  override state: { readonly failedKey?: string } = {};

  override componentDidCatch(): void {
    this.setState({ failedKey: this.props.resetKey });
  }

  override render(): ReactNode {
    return this.state.failedKey === this.props.resetKey ? this.props.fallback : this.props.children;
  }
}
