import { type ReactNode, useState } from 'react';

type PageTransitionKind = 'fade' | 'slide' | 'scale' | 'none';

type PageTransitionProps = {
  kind?: PageTransitionKind;
  pageKey: string;
  children: ReactNode;
};

/** The first page appears at once, so that nothing delays it; later pages fade in over 0.3 s. */
export function PageTransition({ kind = 'fade', pageKey, children }: PageTransitionProps) {
  const [firstKey, setFirstKey] = useState<string | null>(pageKey);
  if (firstKey !== null && firstKey !== pageKey) setFirstKey(null);
  const isMoving = firstKey === null && kind !== 'none';
  return (
    <div key={pageKey} data-transition={kind} className={isMoving ? `page-${kind}` : ''}>
      {children}
    </div>
  );
}
