import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, messageOf } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { PendingSocialSignIn } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { UNEXPECTED, useServerForm } from '#platform/forms/use-server-form.ts';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { Loading } from '#ui/loading.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useAuth } from '../auth-context.ts';
import { LoginView } from './login-view.tsx';
import { NewAccountFooter, readBrowserTimeZone } from './new-account-footer.tsx';
import { ProblemBox } from './problem-box.tsx';

/** Only accounts with two-step sign-in need this part. */
const TWO_STEP_FORM = lazyPart(async () => (await import('./two-step-form.tsx')).TwoStepForm);

const SOCIAL_EXPIRED = 'This sign-in expired or was already used. Please sign in again.';

/** The statuses after which only another visit to the provider can help. */
const REFUSED = [401, 409];

type FinishSocialSignInProps = {
  onBack: (problem: string | null) => void;
};

/** Follows the provider's page: a new user accepts the terms; two-step sign-in needs a code. */
export function FinishSocialSignIn({ onBack }: FinishSocialSignInProps) {
  const [pending, setPending] = useState<PendingSocialSignIn['pending']>(null);
  const back = useEffectEvent(onBack);

  useEffect(() => {
    let isUnmounted = false;
    unwrap(sdk.readPendingSocialSignIn()).then(
      ({ pending: pendingSignIn }) => {
        if (isUnmounted) return;
        if (pendingSignIn) setPending(pendingSignIn);
        else back(SOCIAL_EXPIRED);
      },
      (error: unknown) => {
        if (!isUnmounted) back(messageOf(error, UNEXPECTED));
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, []);

  async function decline() {
    // If this request fails, the pending sign-in expires after ten minutes.
    await unwrap(sdk.declineSocialSignIn()).catch(() => undefined);
    onBack(null);
  }

  if (!pending) return <Loading variant="skeleton" />;
  if (pending.needs === 'code') {
    return (
      <LoginView title="One more step">
        <Lazy part={TWO_STEP_FORM} challenge={pending.challenge} onBack={() => void decline()} />
      </LoginView>
    );
  }
  return <SocialTerms email={pending.email} onDecline={() => void decline()} />;
}

type SocialTermsProps = { email: string; onDecline: () => void };

/** On a first social sign-in, the account is created only when the terms are accepted. */
function SocialTerms({ email, onDecline }: SocialTermsProps) {
  const { completeSignIn } = useAuth();
  const [isRefused, setIsRefused] = useState(false);
  const { form, submit, isSubmitting, problem, setProblem } = useServerForm({
    defaultValues: { acceptedTerms: false },
    async send(terms) {
      try {
        const body = { ...terms, ...readBrowserTimeZone() };
        completeSignIn((await unwrap(sdk.signUpBySocial({ body }))).user);
      } catch (error) {
        setIsRefused(error instanceof ApiError && REFUSED.includes(error.status));
        throw error;
      }
    },
  });

  function tryAgain() {
    if (isRefused) return onDecline();
    setProblem(null);
    form.setFocus('acceptedTerms');
  }

  return (
    <LoginView title="Create your account">
      <p>
        There’s no account for <b className="break-words">{email}</b> yet. Accept the terms to
        create one.
      </p>
      <ProblemBox message={problem} onTryAgain={tryAgain} />
      <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Create your account">
        <NewAccountFooter
          control={form.control}
          terms="acceptedTerms"
          isSubmitting={isSubmitting}
        />
      </form>
      <p>
        <TextAction tone="muted" onClick={onDecline}>
          Don’t create an account
        </TextAction>
      </p>
    </LoginView>
  );
}
