import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';

type ScreenMessageProps = {
  drawing: DrawingName;
  title: string;
  children: ReactNode;
  action?: ReactNode;
};

export function ScreenMessage(props: ScreenMessageProps) {
  return (
    <div className="grid min-h-[min(60svh,32rem)] place-content-center justify-items-center gap-3 px-6 py-12 text-center">
      <Drawing of={props.drawing} />
      <h1 className="heading text-2xl">{props.title}</h1>
      <p className="max-w-104 text-sm text-muted">{props.children}</p>
      {props.action && <div className="mt-2">{props.action}</div>}
    </div>
  );
}
