export type CourseUser = { id: string; name: string; timeZone: string };
