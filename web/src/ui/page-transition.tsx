import { type ReactNode, useEffect, useState } from 'react';

type PageTransitionKind = 'fade' | 'slide' | 'scale' | 'none';

type PageTransitionProps = {
  kind?: PageTransitionKind;
  pageKey: string;
  children: ReactNode;
};

/** The page shown last. Signing in and out replace the frame around pages, and with it its state. */
let lastPageKey: string | null = null;

/** The first page of a visit appears at once. Each later page enters with the transition, in 0.3 s. */
export function PageTransition(props: PageTransitionProps) {
  return <TransitionPage key={props.pageKey} {...props} />;
}

function TransitionPage({ kind = 'fade', pageKey, children }: PageTransitionProps) {
  const [isPageChange] = useState(() => lastPageKey !== null && lastPageKey !== pageKey);
  useEffect(() => {
    lastPageKey = pageKey;
  }, [pageKey]);
  const isAnimated = isPageChange && kind !== 'none';
  return (
    <div data-transition={kind} className={isAnimated ? `page-${kind}` : ''}>
      {children}
    </div>
  );
}
