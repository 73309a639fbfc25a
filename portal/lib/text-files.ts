/** One small file per feature and language, each loaded on demand. What the doctor says comes from the server. */
export const textFiles = import.meta.glob<{ default: object }>([
  '../../shared/locales/*/*.json',
  '!../../shared/locales/*/doctor.json',
])
