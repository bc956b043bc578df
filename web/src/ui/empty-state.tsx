import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';

type EmptyStateProps = {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  headingLevel?: 2 | 3;
};

export function EmptyState({ title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className="grid max-w-measure content-start justify-items-start gap-3 rounded-lg border border-line p-6">
      <Drawing of="waiting" />
      <Heading className="heading text-xl">{title}</Heading>
      <p className="text-sm text-muted">{children}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
