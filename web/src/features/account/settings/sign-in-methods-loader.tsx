import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SignInMethods } from '#platform/api/generated/types.gen.ts';
import { UNEXPECTED } from '#platform/forms/use-server-form.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useUser } from '../auth-context.ts';
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

/** At the top of the page, once for all its sign-in methods. */
export function ConfirmEmailNotice() {
  if (useUser().emailVerified) return null;
  return (
    <NoticeBox
      action={
        <TextAction tone="inherit" render={<Link to={getSettingsPath('email')} />}>
          Go to email settings
        </TextAction>
      }
    >
      Confirm your email first, then add a <span className="whitespace-nowrap">sign-in method</span>
      .
    </NoticeBox>
  );
}

/** In the place of a sign-in method that needs a confirmed email. */
export function AfterConfirming() {
  return <p className="text-sm text-muted">Available after your email is confirmed.</p>;
}
