import { type ReactNode, useId } from 'react';
import { DeleteAccount, type DeleteAccountProps } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { StoredDataSummary } from './stored-data-summary.tsx';

/**
 * Reading, exporting and deleting the user's data: possible in every state, also after a plan ended
 * (A2).
 */
export function YourData(props: DeleteAccountProps) {
  return (
    <div className="grid max-w-md gap-8">
      <Part title="What is kept">
        <StoredDataSummary />
      </Part>
      <Part title="Take it with you">
        <ExportData email={props.user.email} />
      </Part>
      <Part title="Leave for good">
        <DeleteAccount {...props} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="text-sm font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
