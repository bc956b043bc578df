import { signUpBySocial } from '#platform/api/visitor.ts';
import { useServerForm } from '#platform/forms/use-server-form.ts';
import { TextAction } from '#ui/text-action.tsx';
import { useAuth } from '../auth-context.ts';
import { LoginView } from './login-view.tsx';
import { NewAccountFields, ownTimeZone } from './new-account-fields.tsx';
import { ProblemBox } from './problem-box.tsx';

type SocialTermsProps = { email: string; onDecline: () => void };

/** A first social sign-in: the account is created only when the terms are accepted. */
export function SocialTerms({ email, onDecline }: SocialTermsProps) {
  const { enter } = useAuth();
  const { form, submit, isSubmitting, problem } = useServerForm({
    defaultValues: { acceptedTerms: false },
    send: async (terms) => enter(await signUpBySocial({ ...terms, ...ownTimeZone() })),
  });

  return (
    <LoginView title="Create your account">
      <p>
        There’s no account for <b className="break-words">{email}</b> yet. Accept the terms to
        create one.
      </p>
      <ProblemBox message={problem} onTryAgain={onDecline} />
      <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Create your account">
        <NewAccountFields
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
