import type { ReactNode } from 'react';

export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-8 grid gap-3">
      <h1 className="display text-4xl">{title}</h1>
      {children && <p className="max-w-measure text-lg text-muted">{children}</p>}
    </header>
  );
}
