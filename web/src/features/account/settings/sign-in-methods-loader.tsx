import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WaysIn } from '#platform/api/security.ts';
import { UNEXPECTED } from '#platform/forms/use-server-form.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { signInMethodsQuery } from '../security.queries.ts';

/** Renders its children with the sign-in methods; all uses share one query. */
export function SignInMethodsLoader({ children }: { children: (waysIn: WaysIn) => ReactNode }) {
  const read = useQuery(signInMethodsQuery);
  return read.data ? children(read.data) : <LoadState read={read} failure={UNEXPECTED} />;
}
