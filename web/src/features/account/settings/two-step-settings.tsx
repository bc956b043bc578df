import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { SignInMethods } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { useToast } from '#ui/toast.tsx';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { useUser } from '../auth-context.ts';
import { signInMethodsQuery } from '../security.queries.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SettingsBlock } from './settings-block.tsx';
import { AfterConfirming, SignInMethodsLoader } from './sign-in-methods-loader.tsx';

const TWO_STEP_SETUP = lazyPart(async () => (await import('./two-step-setup.tsx')).TwoStepSetup);
const LOW_CODE_COUNT = 3;

export function TwoStepSettings() {
  return (
    <SettingsBlock
      title="Two-step sign-in"
      lead="A code from your phone in addition to your password."
      anchor="two-step"
    >
      <SignInMethodsLoader>{(methods) => <TwoStep {...methods} />}</SignInMethodsLoader>
    </SettingsBlock>
  );
}

type DialogName = 'setup' | 'new codes' | 'turn off';
type OnOpen = (name: DialogName, opener: HTMLElement) => void;

/**
 * The dialogs are here, and not in TurnedOff or TurnedOn: recovery codes are shown only once, so
 * they must stay on screen when the sign-in methods are read again and two-step sign-in is now on.
 */
function TwoStep({ twoStep, hasPassword }: SignInMethods) {
  const { emailVerified } = useUser();
  const { notify } = useToast();
  const client = useQueryClient();
  const { box, opener, finalFocus } = useKeepFocus(twoStep !== null);
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  const [hasSetup, setHasSetup] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refetchMethods = () => client.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });
  const close = () => setOpenDialog(null);

  function open(name: DialogName, button: HTMLElement) {
    opener.current = button;
    if (name === 'setup') setHasSetup(true);
    setOpenDialog(name);
  }

  return (
    <div ref={box} tabIndex={-1} className="grid gap-5">
      {twoStep && <TurnedOn {...twoStep} onOpen={open} />}
      {!twoStep && (emailVerified ? <TurnedOff onOpen={open} /> : <AfterConfirming />)}
      {hasSetup && (
        <Lazy
          part={TWO_STEP_SETUP}
          isOpen={openDialog === 'setup'}
          hasPassword={hasPassword}
          finalFocus={finalFocus}
          onTurnedOn={() => void refetchMethods()}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={openDialog === 'new codes' && codes === null}
        onClose={close}
        title="Create new recovery codes?"
        description="The codes you have now will stop working."
        hasPassword={hasPassword}
        actionLabel="Create new codes"
        workingLabel="Creating"
        onConfirm={async (proof) => {
          setCodes((await unwrap(sdk.renewRecoveryCodes({ body: proof }))).recoveryCodes);
          await refetchMethods();
        }}
      />
      <Dialog
        isOpen={codes !== null}
        isDismissible={false}
        finalFocus={finalFocus}
        title="Save these ten codes"
        description="You won’t see them again. Each one signs you in once."
      >
        {codes && (
          <RecoveryCodes
            codes={codes}
            onDone={() => {
              setCodes(null);
              close();
            }}
          />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={openDialog === 'turn off'}
        onClose={close}
        title="Turn off two-step sign-in?"
        description="You’ll sign in with just your password. Your recovery codes will stop working."
        hasPassword={hasPassword}
        actionLabel="Turn off"
        workingLabel="Turning off"
        isDanger
        finalFocus={finalFocus}
        onConfirm={async (proof) => {
          await unwrap(sdk.turnOffTwoStep({ body: proof }));
          await refetchMethods();
          close();
          notify({ message: 'Two-step sign-in is off. You now sign in with just your password.' });
        }}
      />
    </div>
  );
}

function TurnedOff({ onOpen }: { onOpen: OnOpen }) {
  return (
    <>
      <p className="text-sm text-muted">
        Someone who learns your password still can’t get in. You need an authenticator app, or a
        password manager that shows six-digit codes.
      </p>
      <div>
        <Button kind="secondary" onClick={({ currentTarget }) => onOpen('setup', currentTarget)}>
          Turn on two-step sign-in
        </Button>
      </div>
    </>
  );
}

type TurnedOnProps = { since: string; recoveryCodesLeft: number; onOpen: OnOpen };

function TurnedOn({ since, recoveryCodesLeft, onOpen }: TurnedOnProps) {
  const { timeZone } = useUser();
  const codeCount =
    recoveryCodesLeft === 1 ? '1 recovery code' : `${recoveryCodesLeft} recovery codes`;
  return (
    <>
      <NoticeBox tone="good">On since {formatDate(since, timeZone)}.</NoticeBox>
      {recoveryCodesLeft < LOW_CODE_COUNT ? (
        <NoticeBox tone="warn" title={`${codeCount} left.`}>
          Create new ones before you run out.
        </NoticeBox>
      ) : (
        <p className="text-sm text-muted">
          {codeCount} left. Use one to sign in when you don’t have your phone.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          kind="secondary"
          onClick={({ currentTarget }) => onOpen('new codes', currentTarget)}
        >
          Create new recovery codes
        </Button>
        <Button kind="plain" onClick={({ currentTarget }) => onOpen('turn off', currentTarget)}>
          Turn off
        </Button>
      </div>
    </>
  );
}
