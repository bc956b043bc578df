import { emailIssue } from '@attune/domain/account/credential-rules';
import { EMAIL_CHANGE_LINK_HOURS } from '@attune/domain/account/lifetimes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { StepUpFields } from '#platform/forms/step-up-fields.tsx';
import { UNEXPECTED, useServerForm } from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Field } from '#ui/field.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { Tag } from '#ui/tag.tsx';
import { useToast } from '#ui/toast.tsx';
import { useUser } from '../auth-context.ts';
import { ProblemBox } from '../login/problem-box.tsx';
import { useHasTwoStep } from '../security.queries.ts';
import { SettingsBlock } from './settings-block.tsx';

const CHANGE_EMAIL = 'Change email';

export function EmailSettings() {
  const { email, emailVerified } = useUser();
  return (
    <SettingsBlock title="Email" anchor="email">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
        <span className="wrap-anywhere">{email}</span>
        {emailVerified && <Tag>Confirmed</Tag>}
      </p>
      {!emailVerified && <Unverified />}
      <Disclosure summary={CHANGE_EMAIL}>
        <ChangeEmail />
      </Disclosure>
    </SettingsBlock>
  );
}

function Unverified() {
  const { notify, notifyError } = useToast();
  const send = useMutation({
    mutationFn: () => unwrap(sdk.requestEmailVerification()),
    onSuccess: () =>
      notify({ message: 'Sent. Open the link in the email to confirm your address.' }),
    onError: (error) => notifyError({ message: messageOf(error, UNEXPECTED) }),
  });

  return (
    <NoticeBox
      tone="warn"
      title="Not confirmed yet."
      action={
        <Button
          kind="secondary"
          size="sm"
          className="mt-2"
          isWorking={send.isPending}
          workingLabel="Sending"
          onClick={() => send.mutate()}
        >
          Send the email again
        </Button>
      }
    >
      Open the link in the email we sent you. Until then, we can’t email you reminders or summaries.
    </NoticeBox>
  );
}

function ChangeEmail() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { email } = useUser();
  const hasTwoStep = useHasTwoStep();
  const { submit, isSubmitting, problem, field, retype } = useServerForm({
    defaultValues: { newEmail: '', password: '', code: '' },
    async send({ newEmail, password, code }, form) {
      setSentTo(null);
      await unwrap(
        sdk.requestEmailChange({ body: { newEmail, password, ...(hasTwoStep ? { code } : {}) } }),
      );
      setSentTo(newEmail.trim());
      form.reset();
    },
  });

  return (
    <form noValidate className="grid gap-4 pt-2" onSubmit={submit} aria-label={CHANGE_EMAIL}>
      <Field
        label="New email"
        type="email"
        autoComplete="email"
        {...field('newEmail', emailIssue)}
      />
      <StepUpFields hasPassword hasTwoStep={hasTwoStep} email={email} field={field} />
      <ProblemBox message={problem} onTryAgain={() => retype('password')} />
      {/* `contents` makes no box, so the grid leaves no gap while this is empty. */}
      <div role="status" className="contents">
        {sentTo && (
          <NoticeBox tone="good" title="Check your email.">
            We sent a link to {sentTo}. Open it within {EMAIL_CHANGE_LINK_HOURS} hours to make the
            change.
          </NoticeBox>
        )}
      </div>
      <div>
        <Button kind="secondary" type="submit" isWorking={isSubmitting} workingLabel="Sending">
          Send the link
        </Button>
      </div>
    </form>
  );
}
