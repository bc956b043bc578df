import {
  emailIssue,
  fullNameIssue,
  newPasswordIssue,
} from '@attune/domain/account/credential-rules';
import { useServerForm } from '#platform/forms/use-server-form.ts';
import { Field } from '#ui/field.tsx';
import { useAuth } from '../auth-context.ts';
import { NewAccountFooter, readBrowserTimeZone } from './new-account-footer.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { ProblemBox } from './problem-box.tsx';
import { SocialButton } from './social-button.tsx';

type SignUpFormProps = {
  returnTo: string | null;
  email: string;
  onEmail: (email: string) => void;
  onCreated: (email: string) => void;
  onSocialPending: () => void;
};

export function SignUpForm(props: SignUpFormProps) {
  const { returnTo, email, onEmail, onCreated, onSocialPending } = props;
  const { signUp } = useAuth();
  const { form, submit, isSubmitting, problem, setProblem, field, retype } = useServerForm({
    defaultValues: { name: '', email, password: '', acceptedTerms: false },
    async send(input) {
      await signUp({ ...input, ...readBrowserTimeZone() });
      onCreated(input.email.trim());
    },
  });

  return (
    <div className="grid gap-5">
      <SocialButton returnTo={returnTo} onProblem={setProblem} onPending={onSocialPending} />
      <ProblemBox message={problem} onTryAgain={() => retype('password')} />
      <form noValidate className="grid gap-4" onSubmit={submit} aria-label="Sign up">
        <Field label="Full Name" autoComplete="name" {...field('name', fullNameIssue)} />
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          {...field('email', emailIssue, onEmail)}
        />
        <NewPasswordField
          label="Password"
          typed={form.watch('password')}
          {...field('password', newPasswordIssue)}
        />
        <NewAccountFooter
          control={form.control}
          terms="acceptedTerms"
          isSubmitting={isSubmitting}
        />
      </form>
    </div>
  );
}
