import { type ReactNode, useState } from 'react';

type PageTransitionKind = 'fade' | 'slide' | 'scale' | 'none';

type PageTransitionProps = {
  kind?: PageTransitionKind;
  pageKey: string;
  children: ReactNode;
};

/** The first page appears at once. Each later page enters with the chosen transition, in 0.3 s. */
export function PageTransition({ kind = 'fade', pageKey, children }: PageTransitionProps) {
  const [firstKey, setFirstKey] = useState<string | null>(pageKey);
  if (firstKey !== null && firstKey !== pageKey) setFirstKey(null);
  const isAnimated = firstKey === null && kind !== 'none';
  return (
    <div key={pageKey} data-transition={kind} className={isAnimated ? `page-${kind}` : ''}>
      {children}
    </div>
  );
}
