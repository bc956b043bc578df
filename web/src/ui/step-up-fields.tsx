import { codeIssue } from '@attune/domain/account/second-step';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';

/** What the account can be asked for before a lasting change. */
export type StepUp = { hasPassword: boolean; hasTwoStep: boolean };

/** The validation of the two fields; a hidden field accepts everything. */
export function stepUpRules({ hasPassword, hasTwoStep }: StepUp) {
  return {
    password: {
      validate: (typed: string) => !hasPassword || typed !== '' || 'Password is required',
    },
    code: { validate: (typed: string) => (hasTwoStep && codeIssue(typed)) || true },
  };
}

/** The values to send; none for what the account does not have. */
export function stepUpProof(
  { hasPassword, hasTwoStep }: StepUp,
  { password, code }: { password: string; code: string },
): { password: string | null; code?: string } {
  return { password: hasPassword ? password : null, ...(hasTwoStep ? { code } : {}) };
}

type StepUpFieldsProps = StepUp & {
  email: string;
  password: UseFormRegisterReturn;
  code: UseFormRegisterReturn;
  errors: { password?: { message?: string }; code?: { message?: string } };
};

/** The password and, with two-step sign-in, a code: used for every change to an account. */
export function StepUpFields(props: StepUpFieldsProps) {
  const { hasPassword, hasTwoStep, email, password, code, errors } = props;
  return (
    <>
      {hasPassword && (
        <>
          {/* Password managers need the username. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...password}
          />
        </>
      )}
      {hasTwoStep && <CodeField error={errors.code?.message} {...code} />}
    </>
  );
}

type CodeFieldProps = UseFormRegisterReturn & { error: string | undefined };

/** Takes an authenticator app's code or a recovery code. */
export function CodeField(props: CodeFieldProps) {
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
