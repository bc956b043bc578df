import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#platform/api/api-error.ts';
import type { WaysIn } from '#platform/api/security.ts';
import { UNEXPECTED } from '#platform/forms/use-server-form.ts';
import { Loading } from '#ui/loading.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { signInMethodsQuery } from '../security.queries.ts';

/** Renders its children with the sign-in methods; all uses share one query. */
export function SignInMethodsLoader({ children }: { children: (waysIn: WaysIn) => ReactNode }) {
  const { data, isPending, error, refetch } = useQuery(signInMethodsQuery);
  if (isPending) return <Loading variant="skeleton" />;
  if (!data) {
    return (
      <NoticeBox
        tone="bad"
        action={
          <TextAction tone="inherit" onClick={() => void refetch()}>
            Try again
          </TextAction>
        }
      >
        {messageOf(error, UNEXPECTED)}
      </NoticeBox>
    );
  }
  return children(data);
}
