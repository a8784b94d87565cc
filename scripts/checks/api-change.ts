export interface ApiChange {
  /** Names what changed: `Job.title`, or `POST /api/jobs body title`. */
  path: string;
  message: string;
  isBreaking: boolean;
}
