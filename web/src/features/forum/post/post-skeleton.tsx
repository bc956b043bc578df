import { Loading } from '#ui/loading.tsx';

export function PostSkeleton() {
  return (
    <div className="grid max-w-[46rem] gap-10">
      <Loading variant="skeleton" size="lg" />
      <div className="appear-late grid gap-3" aria-hidden="true">
        <div className="flex items-center gap-3">
          <div className="wait size-9 rounded-full bg-tint" />
          <div className="wait h-4 w-40 rounded-sm bg-tint" />
        </div>
        <div className="wait mt-4 h-4 rounded-sm bg-tint" />
        <div className="wait h-4 rounded-sm bg-tint" />
        <div className="wait h-4 w-2/3 rounded-sm bg-tint" />
      </div>
    </div>
  );
}
