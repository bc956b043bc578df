import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SignInMethods } from '#platform/api/generated/types.gen.ts';
import { UNEXPECTED } from '#platform/forms/use-server-form.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { signInMethodsQuery } from '../security.queries.ts';

/** Renders its children with the sign-in methods; all uses share one query. */
export function SignInMethodsLoader({
  children,
}: {
  children: (methods: SignInMethods) => ReactNode;
}) {
  const read = useQuery(signInMethodsQuery);
  return read.data ? children(read.data) : <LoadState read={read} failure={UNEXPECTED} />;
}

export function ConfirmEmailNotice() {
  return (
    <NoticeBox
      action={
        <TextAction tone="inherit" render={<Link to={getSettingsPath('email')} />}>
          Go to Email
        </TextAction>
      }
    >
      Confirm your email first, then add a sign-in method.
    </NoticeBox>
  );
}
