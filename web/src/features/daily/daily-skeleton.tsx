import { Loading } from '#ui/loading.tsx';

export function DailySkeleton() {
  return (
    <div className="grid items-start justify-between gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,40rem)_19rem]">
      <div className="grid gap-8">
        <h1 className="sr-only">Your daily page</h1>
        <Loading variant="skeleton" size="lg" className="content-start" />
        <div className="appear-late wait aspect-8/3 rounded-lg bg-tint lg:hidden" />
        <div className="appear-late grid max-w-measure gap-3" aria-hidden="true">
          <div className="wait h-4 rounded-sm bg-tint" />
          <div className="wait h-4 rounded-sm bg-tint" />
          <div className="wait h-4 w-2/3 rounded-sm bg-tint" />
        </div>
      </div>
      <div className="appear-late wait aspect-5/4 rounded-lg bg-tint max-lg:hidden" />
    </div>
  );
}
