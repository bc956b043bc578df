import { Loading } from '#ui/loading.tsx';

export function DashboardSkeleton() {
  return (
    <div className="grid gap-12">
      <div className="grid gap-6 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] sm:gap-8">
        <div className="appear-late wait min-h-40 rounded-lg bg-tint sm:min-h-68" />
        <Loading variant="skeleton" size="lg" className="content-center" />
      </div>
      <div className="appear-late wait h-80 rounded-lg bg-tint" aria-hidden="true" />
    </div>
  );
}
