import { Loading } from '#ui/loading.tsx';

export function LessonSkeleton() {
  return (
    <div className="grid gap-12">
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Loading variant="skeleton" size="lg" className="content-start" />
        <div className="appear-late wait aspect-8/5 rounded-lg bg-tint" />
      </div>
      <div className="appear-late grid max-w-measure gap-3 lg:ms-64" aria-hidden="true">
        <div className="wait h-4 rounded-sm bg-tint" />
        <div className="wait h-4 rounded-sm bg-tint" />
        <div className="wait h-4 w-2/3 rounded-sm bg-tint" />
      </div>
    </div>
  );
}
