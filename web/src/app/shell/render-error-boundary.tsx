import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorScreen } from '../error-screen.tsx';

type Props = { children: ReactNode };
type State = { hasFailed: boolean };

export class RenderErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorScreen onRetry={() => this.setState({ hasFailed: false })} />;
  }
}
