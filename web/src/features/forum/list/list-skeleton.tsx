import { Loading } from '#ui/loading.tsx';

const ROWS = ['one', 'two', 'three', 'four'];

export function ListSkeleton({ hasLead }: { hasLead: boolean }) {
  return (
    <div className="grid gap-8">
      {hasLead && (
        <div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="appear-late wait aspect-8/5 rounded-lg bg-tint md:aspect-4/3" />
          <Loading variant="skeleton" size="lg" className="content-center" />
        </div>
      )}
      {!hasLead && <Loading variant="skeleton" />}
      <div className="appear-late grid gap-6 border-t border-line pt-6" aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row} className="grid gap-3 border-b border-line pb-6">
            <div className="wait h-6 w-2/3 rounded-sm bg-tint" />
            <div className="wait h-3 w-full max-w-measure rounded-sm bg-tint" />
            <div className="wait h-3 w-40 rounded-sm bg-tint" />
          </div>
        ))}
      </div>
    </div>
  );
}
