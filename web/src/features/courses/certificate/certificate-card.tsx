import { useState } from 'react';
import type { Certificate } from '#platform/api/generated/types.gen.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { Button } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { Logo } from '#ui/logo.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { useToast } from '#ui/toast.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type CertificateCardProps = { userId: string; certificate: Certificate; timeZone: string };

export function CertificateCard({ userId, certificate, timeZone }: CertificateCardProps) {
  const { name, courseTitle, issuedAt, address } = certificate;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <section aria-label="Your certificate" className="grid max-w-measure gap-4">
      <div className="grid gap-6 rounded-xl border border-line-strong bg-surface p-6 sm:p-10 print-exact">
        <div className="flex items-center justify-between gap-4">
          <Logo />
          <p className="text-sm text-muted">Certificate</p>
        </div>
        <div className="grid gap-2">
          <p className="display text-4xl wrap-anywhere" dir="auto">
            {name}
          </p>
          <p className="text-muted">finished the course</p>
          <p className="display text-3xl">{courseTitle}</p>
        </div>
        <Drawing of="finished" />
        <div className="grid gap-1 text-sm">
          <p>{formatDate(issuedAt, timeZone)}</p>
          <p className="text-xs break-all text-muted">{address.replace(/^https?:\/\//, '')}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button render={<a href={address} target="_blank" rel="noreferrer" />}>
          View certificate
        </Button>
        <Button kind="secondary" render={<a href={`${address}.pdf`} download />}>
          Download PDF
        </Button>
        <CopyAddress address={address} />
        <TextAction tone="muted" onClick={() => setIsAsking(true)}>
          Withdraw
        </TextAction>
      </div>
      <p className="text-xs text-muted print:hidden">
        Anyone with the link can see the certificate: your name, the course, its lessons, your
        project’s title, your own ratings, and the dates you started and finished the course and
        created the certificate.
      </p>
      <WithdrawDialog
        isOpen={isAsking}
        userId={userId}
        certificate={certificate}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}

function CopyAddress({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const { notifyError } = useToast();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setIsCopied(true),
      () =>
        notifyError({
          message: 'Your browser blocked copying. Select the link and copy it yourself.',
        }),
    );
  return (
    <Button kind="secondary" aria-live="polite" onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy link'}
    </Button>
  );
}
