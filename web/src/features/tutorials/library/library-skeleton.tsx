import { Loading } from '#ui/loading.tsx';

const ROWS = ['one', 'two', 'three'];

export function LibrarySkeleton() {
  return (
    <div className="grid gap-10">
      <div className="grid gap-5 md:grid-cols-[minmax(16rem,22rem)_1fr] md:gap-8">
        <div className="appear-late wait aspect-8/5 rounded-lg bg-tint md:aspect-5/4" />
        <Loading variant="skeleton" size="lg" className="content-start" />
      </div>
      <div className="appear-late grid gap-4" aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row} className="grid grid-cols-[8rem_1fr] gap-6 border-b border-line pb-4">
            <div className="wait aspect-8/5 rounded-md bg-tint" />
            <div className="wait mt-2 h-4 w-2/3 rounded-sm bg-tint" />
          </div>
        ))}
      </div>
    </div>
  );
}
