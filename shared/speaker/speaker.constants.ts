export const SPEAKER_TYPES = ['speaker', 'moderator'] as const
export type SpeakerType = (typeof SPEAKER_TYPES)[number]

/** Status of speakers created by anyone but the organizer: they wait for the organizer's decision. */
export const PENDING = 'pending'

/** The upload folder of each of a speaker's files (UPL-01, UPL-02). */
export const SPEAKER_FOLDERS = {
  urlPhoto: 'speakers/photos',
  urlFile1: 'speakers/topics1',
  urlFile2: 'speakers/topics2',
  urlFile3: 'speakers/topics3',
} as const
export type SpeakerFileField = keyof typeof SPEAKER_FOLDERS
export const SPEAKER_FILE_FIELDS = Object.keys(SPEAKER_FOLDERS) as SpeakerFileField[]
