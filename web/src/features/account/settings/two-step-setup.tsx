import { codeIssue } from '@attune/domain/account/two-step';
import { useState } from 'react';
import { encode } from 'uqr';
import { ApiError } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { useServerForm } from '#platform/forms/use-server-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { ProblemBox } from '../login/problem-box.tsx';
import { ConfirmForm } from './confirm-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type TwoStepSetupProps = {
  isOpen: boolean;
  hasPassword: boolean;
  onTurnedOn: () => void;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
};

type Stage =
  | { name: 'confirm' }
  | { name: 'scan'; uri: string }
  | { name: 'codes'; codes: string[] };

const STAGE_HEADINGS: Record<Stage['name'], [title: string, description: string]> = {
  confirm: ['Turn on two-step sign-in', 'First, confirm that it’s you.'],
  scan: ['Add Attune to your app', 'Scan the QR code, then enter the six digits your app shows.'],
  codes: [
    'Two-step sign-in is on. Save these ten codes',
    'You won’t see them again. Each one signs you in once when you don’t have your phone.',
  ],
};

export function TwoStepSetup(props: TwoStepSetupProps) {
  const { isOpen, hasPassword, onTurnedOn, onClose, finalFocus } = props;
  const [stage, setStage] = useState<Stage>({ name: 'confirm' });
  const [title, description] = STAGE_HEADINGS[stage.name];
  const close = () => {
    setStage({ name: 'confirm' });
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      // An accidental dismissal must not lose unsaved codes.
      isDismissible={stage.name !== 'codes'}
      onClose={close}
      finalFocus={finalFocus}
      title={title}
      description={description}
    >
      {isOpen && stage.name === 'confirm' && (
        <ConfirmForm
          label={title}
          hasPassword={hasPassword}
          actionLabel="Continue"
          workingLabel="Checking"
          onCancel={close}
          onConfirm={async (proof) =>
            setStage({ name: 'scan', uri: (await unwrap(sdk.setUpTwoStep({ body: proof }))).uri })
          }
        />
      )}
      {isOpen && stage.name === 'scan' && (
        <Scan
          uri={stage.uri}
          onTurnedOn={(codes) => {
            setStage({ name: 'codes', codes });
            onTurnedOn();
          }}
          onExpired={() => setStage({ name: 'confirm' })}
        />
      )}
      {isOpen && stage.name === 'codes' && <RecoveryCodes codes={stage.codes} onDone={close} />}
    </Dialog>
  );
}

type ScanProps = {
  uri: string;
  onTurnedOn: (codes: string[]) => void;
  /** The QR code no longer works; a new one is needed. */
  onExpired: () => void;
};

function Scan({ uri, onTurnedOn, onExpired }: ScanProps) {
  const [isExpired, setIsExpired] = useState(false);
  const { submit, isSubmitting, problem, field, startOver } = useServerForm({
    defaultValues: { code: '' },
    async send({ code }) {
      try {
        onTurnedOn((await unwrap(sdk.turnOnTwoStep({ body: { code } }))).recoveryCodes);
      } catch (error) {
        setIsExpired(error instanceof ApiError && error.code === 'account.two_step_not_begun');
        throw error;
      }
    },
  });
  const secret = new URL(uri).searchParams.get('secret') ?? '';

  return (
    <form noValidate className="grid gap-5" onSubmit={submit} aria-label="Add Attune to your app">
      <div className="grid justify-items-start gap-5 sm:grid-cols-[auto_1fr]">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className="grid content-start gap-2 text-sm">
          <p className="font-semibold">Can’t scan it?</p>
          <p className="text-muted">Enter this key in the app instead:</p>
          <p className="font-mono break-words select-all">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
      </div>
      <Field
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code', codeIssue)}
      />
      <ProblemBox
        message={problem}
        onTryAgain={() => (isExpired ? onExpired() : startOver('code'))}
      />
      <div className="flex justify-end">
        <Button type="submit" isWorking={isSubmitting} workingLabel="Turning on">
          Turn on
        </Button>
      </div>
    </form>
  );
}

/** Dark squares on white in every theme, as cameras need them, drawn as one path. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md bg-raised text-ink scheme-light"
    >
      <path fill="currentColor" d={squares.join('')} />
    </svg>
  );
}
