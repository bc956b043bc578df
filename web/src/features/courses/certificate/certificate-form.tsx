import { CERTIFICATE_NAME_LENGTH } from '@attune/domain/courses/course-rules';
import { useState } from 'react';
import { ApiError, messageOf } from '#platform/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { isTooLong, type TextLimit } from '#ui/text-limit.ts';
import { useIssueCertificate } from '../courses.queries.ts';

const LIMIT: TextLimit = { max: CERTIFICATE_NAME_LENGTH.max, name: 'name' };

type CertificateFormProps = { userId: string; courseId: string; initialName: string };

export function CertificateForm({ userId, courseId, initialName }: CertificateFormProps) {
  const [name, setName] = useState(initialName);
  const [isMissing, setIsMissing] = useState(false);
  const issue = useIssueCertificate(userId, courseId);

  function submit() {
    const isBlank = name.trim() === '';
    setIsMissing(isBlank);
    if (!isBlank && !isTooLong(name, LIMIT) && !issue.isPending) issue.mutate(name.trim());
  }

  return (
    <form
      aria-label="Certificate"
      className="grid max-w-116 justify-items-start gap-4 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label="Name on your certificate"
        className="w-full"
        autoComplete="name"
        value={name}
        limit={LIMIT}
        error={
          isMissing
            ? 'Enter the name for your certificate.'
            : issue.error
              ? describeRefusal(issue.error)
              : undefined
        }
        hint="Anyone with the certificate’s link can see this name. You can withdraw the certificate anytime."
        onChange={(event) => {
          setIsMissing(false);
          setName(event.target.value);
        }}
      />
      <p className="text-sm text-muted">
        It also shows the course and its lessons, your project’s title, how you rated your project,
        and the dates you started and finished the course and created the certificate. It never
        shows your project text.
      </p>
      <Button type="submit" size="lg" isWorking={issue.isPending} workingLabel="Creating">
        Create certificate
      </Button>
    </form>
  );
}

function describeRefusal(error: Error): string {
  const message = messageOf(error, 'The certificate couldn’t be created. Please try again.');
  const details = error instanceof ApiError ? error.fields.map((field) => field.message) : [];
  return [message, ...details].join(' ');
}
