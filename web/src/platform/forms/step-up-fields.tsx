import { codeIssue } from '@attune/domain/account/two-step';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#ui/field.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { currentPasswordIssue } from './use-server-form.ts';

/** What the user can be asked for before a lasting change to the account. */
export type StepUp = { hasPassword: boolean; hasTwoStep: boolean };

/** What the user typed to confirm a change. */
export type Confirmation = { password: string | null; code?: string };

/** The values to send, without what the account does not have. */
export function stepUpProof(
  { hasPassword, hasTwoStep }: StepUp,
  { password, code }: { password: string; code: string },
): Confirmation {
  return { password: hasPassword ? password : null, ...(hasTwoStep ? { code } : {}) };
}

type FieldProps = UseFormRegisterReturn & { error: string | undefined };

type StepUpFieldsProps = StepUp & {
  email: string;
  field: (name: 'password' | 'code', rule: (typed: string) => string | null) => FieldProps;
};

/** The password and, with two-step sign-in, a code: used for every change to an account. */
export function StepUpFields({ hasPassword, hasTwoStep, email, field }: StepUpFieldsProps) {
  return (
    <>
      {hasPassword && (
        <>
          {/* Password managers need the username. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            {...field('password', currentPasswordIssue)}
          />
        </>
      )}
      {hasTwoStep && <CodeField {...field('code', codeIssue)} />}
    </>
  );
}

/** Takes an authenticator app's code or a recovery code. */
export function CodeField(props: FieldProps) {
  return (
    <Field
      label="Code from the app, or a recovery code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** Asks a user without a password to sign in again. Without a sign-in provider there is no link. */
export function SignInAgainNotice({ href }: { href: string | null }) {
  return (
    <NoticeBox
      tone="warn"
      title="Please sign in again."
      action={
        href && (
          // A plain link, because the provider's site is outside the app.
          <TextAction tone="inherit" render={<a href={href}>Sign in again</a>}>
            Sign in again
          </TextAction>
        )
      }
    >
      Your account has no password, so sign in again to confirm it’s you. Then come back here within
      15 minutes.
    </NoticeBox>
  );
}
