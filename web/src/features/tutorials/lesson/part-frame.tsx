import type { ReactNode } from 'react';
import { TextAction } from '#ui/text-action.tsx';
import { partElementId } from './lesson-anchors.ts';

type PartFrameProps = {
  id: string;
  /** False for the other steps. They stay on the page, so that they keep their state and print. */
  isShown: boolean;
  /** Shown above the part where the reader stopped last time. */
  notice?: ReactNode;
  children: ReactNode;
};

export function PartFrame({ id, isShown, notice, children }: PartFrameProps) {
  return (
    <div
      id={partElementId(id)}
      hidden={!isShown}
      data-printed
      className="grid scroll-mt-10 gap-4 lg:scroll-mt-0"
    >
      {notice}
      {children}
    </div>
  );
}

type StoppedHereProps = { title: string; onRestart: () => void };

export function StoppedHere({ title, onRestart }: StoppedHereProps) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 rounded-md bg-mark-soft px-4 py-2 text-sm print:hidden"
    >
      <span>
        You left off at <b>{title}</b>.
      </span>
      <TextAction onClick={onRestart}>Start from the beginning</TextAction>
    </p>
  );
}
