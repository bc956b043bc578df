import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from './page-head.tsx';

type ComingPageProps = {
  title: string;
  /** What stands here once the page is built, in a short title and a sentence or two. */
  empty: string;
  children: ReactNode;
  action: { to: string; label: string };
};

/** A page whose feature is not built yet says so, and offers what works today. */
export function ComingPage({ title, empty, children, action }: ComingPageProps) {
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        title={empty}
        action={
          <Button kind="secondary" render={<Link to={action.to} />}>
            {action.label}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
