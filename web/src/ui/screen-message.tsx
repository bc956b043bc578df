import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';

type ScreenMessageProps = {
  drawing: DrawingName;
  title: string;
  children: ReactNode;
  action?: ReactNode;
  headingLevel?: 1 | 2;
};

export function ScreenMessage(props: ScreenMessageProps) {
  const Heading = props.headingLevel === 2 ? 'h2' : 'h1';
  return (
    <div className="grid min-h-[min(60svh,32rem)] place-content-center justify-items-center gap-3 px-6 py-12 text-center">
      <Drawing of={props.drawing} />
      <Heading className="heading text-2xl">{props.title}</Heading>
      <p className="max-w-104 text-sm text-muted">{props.children}</p>
      {props.action && <div className="mt-2">{props.action}</div>}
    </div>
  );
}
