import { ROLES, type Role } from '@attune/domain/account/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { StaffUser } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { useToast } from '#ui/toast.tsx';
import { formatDateTime } from '../format-subscription-record.ts';
import { ActDialog } from './act-dialog.tsx';
import { Facts, Part } from './part.tsx';
import { accountQuery, useRefetchPerson } from './person.queries.ts';

type AccountPartProps = { id: string; timeZone: string };

export function AccountPart({ id, timeZone }: AccountPartProps) {
  const account = useQuery(accountQuery(id));
  return (
    <Part title="Account">
      <LoadState read={account} title="This account couldn’t be loaded." />
      {account.data && (
        <>
          <Facts facts={listFacts(account.data, timeZone)} />
          <div className="flex flex-wrap gap-3">
            {!account.data.emailVerified && <SendEmail account={account.data} kind="verify" />}
            <SendEmail account={account.data} kind="reset" />
          </div>
        </>
      )}
    </Part>
  );
}

const ROLE_LABELS: Record<Role, string> = { user: 'User', moderator: 'Moderator', admin: 'Admin' };

function listFacts(account: StaffUser, timeZone: string) {
  const time = (date: string | null) => (date ? formatDateTime(date, timeZone) : 'Never');
  return [
    { label: 'Role', text: ROLE_LABELS[account.role] },
    { label: 'Email', text: account.emailVerified ? 'Confirmed' : 'Not confirmed' },
    {
      label: 'Signs in with',
      text: account.hasPassword ? 'Password' : 'Another site or a passkey',
    },
    { label: 'Two-step', text: account.hasTwoStep ? 'On' : 'Off' },
    { label: 'Assessment', text: account.hasCompletedAssessment ? 'Done' : 'Not done' },
    { label: 'Joined', text: time(account.createdAt) },
    { label: 'Last sign-in', text: time(account.lastLoginAt) },
    { label: 'Last active', text: time(account.lastActivityAt) },
  ];
}

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** What each role allows, for the admin who gives it. */
const ROLE_HINTS: Record<Role, string> = {
  user: 'Regular member. Loses access to staff pages right away.',
  moderator: 'Reads reported posts and decides on them. Can’t see accounts or payments.',
  admin: 'Can do everything on this page, including deleting accounts and refunding payments.',
};

export function ChangeRole({ account }: { account: StaffUser }) {
  const { notify } = useToast();
  const refetch = useRefetchPerson(account.id);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" kind="secondary" onClick={() => setIsOpen(true)}>
        Change role
      </Button>
      <ActDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Change ${account.name}’s role?`}
        description="The new role applies right away on all their devices."
        needsProof
        values={{ role: account.role }}
        fields={({ read, write }) => (
          <div className="grid gap-2">
            <NativeSelect
              label="New role"
              options={ROLE_OPTIONS}
              value={read('role') as Role}
              onValueChange={(role) => write('role', role)}
            />
            <p className="text-sm text-muted">{ROLE_HINTS[read('role') as Role]}</p>
          </div>
        )}
        actionLabel="Change role"
        workingLabel="Changing"
        onConfirm={async ({ role }, proof) => {
          const body = { role: role as Role, ...proof };
          await unwrap(sdk.changeRole({ path: { id: account.id }, body }));
          await refetch();
          setIsOpen(false);
          notify({ message: describeNewRole(account.name, role as Role) });
        }}
      />
    </>
  );
}

const NEW_ROLES: Record<Role, string> = {
  user: 'a user',
  moderator: 'a moderator',
  admin: 'an admin',
};

const describeNewRole = (name: string, role: Role) => `${name} is now ${NEW_ROLES[role]}.`;

const EMAILS = {
  verify: {
    label: 'Resend confirmation email',
    title: 'Resend the confirmation email?',
    text: 'The link confirms that the address is theirs. Earlier links stop working.',
  },
  reset: {
    label: 'Send password reset',
    title: 'Send a password reset?',
    text: 'The link lets them choose a new password. Nothing changes until they use it.',
  },
};

function SendEmail({ account, kind }: { account: StaffUser; kind: keyof typeof EMAILS }) {
  const { notify } = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const { label, title, text } = EMAILS[kind];
  return (
    <>
      <Button size="sm" kind="secondary" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <ActDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        description={`We’ll email a new link to ${account.email}. ${text}`}
        actionLabel="Send email"
        workingLabel="Sending"
        onConfirm={async () => {
          await unwrap(sdk.sendStaffEmail({ path: { id: account.id }, body: { kind } }));
          setIsOpen(false);
          notify({ message: `Sent to ${account.email}.` });
        }}
      />
    </>
  );
}
