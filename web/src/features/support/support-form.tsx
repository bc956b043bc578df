import { tidyLine, tidyText } from '@attune/domain/kernel/tidy';
import { messageIssue, SUPPORT_LIMITS, subjectIssue } from '@attune/domain/support/support-rules';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, getLoadErrorMessage } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { AskSupportData } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { draftsIn } from '#platform/browser/drafts.ts';
import { newId } from '#platform/browser/new-id.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { TextArea } from '#ui/text-area.tsx';

type SupportFormProps = { userId: string; email: string };

const NOT_SENT = 'Your message couldn’t be sent. Your text is still here. Please try again.';

export function SupportForm({ userId, email }: SupportFormProps) {
  const { draft, write, renew, forget } = useSupportDraft(userId);
  const [issues, setIssues] = useState<{ subject?: string; message?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  const confirmation = useRef<HTMLDivElement>(null);
  const submission = useMutation({
    mutationFn: (body: AskSupportData['body']) => unwrap(sdk.askSupport({ body })),
    onSuccess: forget,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'support.key_reused') renew();
    },
  });
  const { isSuccess } = submission;
  useEffect(() => {
    if (isSuccess) confirmation.current?.focus();
  }, [isSuccess]);

  function send(event: FormEvent) {
    event.preventDefault();
    if (submission.isPending) return;
    const subject = subjectIssue(tidyLine(draft.subject));
    const message = messageIssue(tidyText(draft.message));
    setIssues({ ...(subject ? { subject } : {}), ...(message ? { message } : {}) });
    if (subject || message) {
      form.current?.querySelector<HTMLElement>(subject ? 'input' : 'textarea')?.focus();
      return;
    }
    submission.mutate(draft);
  }

  if (isSuccess) {
    return (
      <div ref={confirmation} tabIndex={-1}>
        <NoticeBox
          tone="good"
          title="Your message is on its way."
          action={<TextAction onClick={() => submission.reset()}>Write another</TextAction>}
        >
          We’re emailing a confirmation to {email}. We’ll reply to that address, too.
        </NoticeBox>
      </div>
    );
  }
  return (
    <form ref={form} noValidate aria-label="Write to us" className="grid gap-4" onSubmit={send}>
      <Field
        label="What is it about?"
        name="subject"
        autoComplete="off"
        limit={{ max: SUPPORT_LIMITS.subject, name: 'subject' }}
        value={draft.subject}
        error={issues.subject}
        onChange={(event) => {
          setIssues({ ...issues, subject: '' });
          write({ subject: event.target.value });
        }}
      />
      <TextArea
        label="Your message"
        name="message"
        rows={5}
        limit={{ max: SUPPORT_LIMITS.message, name: 'message' }}
        value={draft.message}
        error={issues.message}
        hint={`Up to ${SUPPORT_LIMITS.message.toLocaleString('en')} characters. Please leave out passwords and codes: we never need them.`}
        onChange={(event) => {
          setIssues({ ...issues, message: '' });
          write({ message: event.target.value });
        }}
      />
      {submission.error && (
        <NoticeBox tone="bad">{getLoadErrorMessage(submission.error, NOT_SENT)}</NoticeBox>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          kind="secondary"
          isWorking={submission.isPending}
          workingLabel="Sending"
        >
          Send to support
        </Button>
        <p className="text-xs text-muted">We’ll reply to {email}.</p>
      </div>
    </form>
  );
}

type SupportDraft = { id: string; subject: string; message: string };

const DRAFT_NAME = 'message';

function readDraft(text: string | null): SupportDraft | null {
  try {
    const { id, subject, message } = JSON.parse(text ?? 'null') as SupportDraft;
    return [id, subject, message].every((part) => typeof part === 'string')
      ? { id, subject, message }
      : null;
  } catch {
    return null;
  }
}

const createBlankDraft = (): SupportDraft => ({ id: newId(), subject: '', message: '' });

/**
 * The message being written, stored on this device with every keystroke until it is sent. It keeps
 * its id, so that a retry does not send it twice.
 */
function useSupportDraft(userId: string) {
  const drafts = draftsIn('support', userId);
  const [draft, setDraft] = useState(
    () => readDraft(drafts.read(DRAFT_NAME)) ?? createBlankDraft(),
  );
  return {
    draft,
    write(changes: Partial<Omit<SupportDraft, 'id'>>) {
      const next = { ...draft, ...changes };
      setDraft(next);
      if (next.subject === '' && next.message === '') drafts.forget(DRAFT_NAME);
      else drafts.write(DRAFT_NAME, JSON.stringify(next));
    },
    /** Gives the text a new id, for when the server already has another text under this id. */
    renew() {
      const next = { ...draft, id: newId() };
      setDraft(next);
      drafts.write(DRAFT_NAME, JSON.stringify(next));
    },
    forget() {
      drafts.forget(DRAFT_NAME);
      setDraft(createBlankDraft());
    },
  };
}
