import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { KeptData, User } from '#platform/api/generated/types.gen.ts';
import { formatNumber } from '#platform/browser/format-number.ts';
import { LoadState } from '#platform/query/load-state.tsx';
import { Button } from '#ui/button.tsx';
import { Collapsible } from '#ui/collapsible.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { Loading } from '#ui/loading.tsx';
import { NOT_READ, storedDataQuery } from './data.queries.ts';
import { DeleteForm, type DeleteFormProps } from './delete-form.tsx';
import { ExportData } from './export-data.tsx';

/**
 * Reading, exporting and deleting the user's data is always possible, even after a plan ended
 * (DECISIONS A2).
 */
export function YourData({ children, ...props }: DeleteAccountProps & { children?: ReactNode }) {
  const { isFetched } = useQuery(storedDataQuery);
  // What was shown earlier would be pushed down by what loads later.
  if (!isFetched) return <Loading variant="skeleton" size="lg" />;
  return (
    <div className="grid gap-12">
      <Part title="Take it with you">
        <ExportData email={props.user.email} />
      </Part>
      <Part title="What we store">
        <StoredDataSummary />
      </Part>
      {children}
      <Part title="Delete your account">
        <DeleteAccount {...props} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rule grid gap-x-6 gap-y-4 md:grid-cols-[13rem_1fr]">
      <h3 id={id} className="text-base font-semibold">
        {title}
      </h3>
      <div className="grid max-w-lg content-start gap-4">{children}</div>
    </section>
  );
}

const WITHDRAW_FIRST = lazyPart(async () => (await import('./withdraw-first.tsx')).WithdrawFirst);

type DeleteAccountProps = { user: User } & Omit<DeleteFormProps, 'email' | 'onKeep'>;

function DeleteAccount({ user, closeAccount, ...form }: DeleteAccountProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  // Closing the dialog would not stop a deletion, so the dialog stays open until the deletion ends.
  const close = () => {
    if (!isDeleting) setIsOpen(false);
  };
  const deleteAccount: typeof closeAccount = async (deletion) => {
    setIsDeleting(true);
    try {
      await closeAccount(deletion);
    } finally {
      setIsDeleting(false);
    }
  };
  return (
    <>
      <p className="text-sm text-muted">
        This can’t be undone. Export anything you want to keep first.
      </p>
      <div>
        <Button kind="secondary" className="text-bad!" onClick={() => setIsOpen(true)}>
          Delete account
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Delete your account?"
        description="No one can undo this, not even us."
      >
        <ul className="grid list-disc gap-1 ps-5 text-sm">
          <li>
            Your profile, results, check-ins, goals and other private data are erased right away.
          </li>
          <li>You’re signed out on every device.</li>
          {user.stripeSubscriptionId !== null && (
            <li>Your subscription ends with the account, and nothing more will be charged.</li>
          )}
          <li>
            We keep a record, without your name, that you’ve used the free trial, so signing up
            again won’t start a second one.
          </li>
        </ul>
        {user.stripeSubscriptionId !== null && isOpen && (
          <Lazy part={WITHDRAW_FIRST} timeZone={user.timeZone} />
        )}
        <DeleteForm {...form} email={user.email} closeAccount={deleteAccount} onKeep={close} />
      </Dialog>
    </>
  );
}

function StoredDataSummary() {
  const storedData = useQuery(storedDataQuery);
  if (!storedData.isSuccess) return <LoadState read={storedData} failure={NOT_READ} />;
  return (
    <>
      <p className="text-sm text-muted">Open a page to read it here, in plain text.</p>
      <StoredPages pages={storedData.data.pages} />
      <Collapsible summary="Show all counts">
        <dl className="grid border-b border-line">
          {storedData.data.sections
            .filter(({ count }) => count > 0)
            .map(({ name, title, count }) => (
              <div
                key={name}
                className="flex justify-between gap-6 border-t border-line py-2 tabular-nums"
              >
                <dt>{title}</dt>
                <dd className="text-muted">{formatNumber(count)}</dd>
              </div>
            ))}
        </dl>
      </Collapsible>
      <p className="text-sm text-muted">
        Card details and invoices are kept by the payment provider.
      </p>
    </>
  );
}

const STORED_PAGE_DIALOG = lazyPart(
  async () => (await import('./stored-page-dialog.tsx')).StoredPageDialog,
);

type Page = KeptData['pages'][number];

/** The stored data as readable pages, available even when the features it came from are closed. */
function StoredPages({ pages }: { pages: readonly Page[] }) {
  const [opened, setOpened] = useState<Page | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ul className="grid gap-x-6 text-sm sm:grid-cols-2">
        {pages.map((page) => (
          <li key={page.name} className="border-b border-line">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                setOpened(page);
                setIsOpen(true);
              }}
              className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center justify-between gap-2 rounded-sm px-2 py-2 text-start leading-snug hover:bg-tint hover:text-accent-ink"
            >
              {page.title}
              <Icon of={ChevronRight} size={16} className="text-muted" />
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <Lazy
          part={STORED_PAGE_DIALOG}
          {...opened}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
