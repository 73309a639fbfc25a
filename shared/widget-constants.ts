/** Constants of the interface required by section 9 of the specification. Milliseconds and CSS pixels. */

/** How long a toast is shown; errors stay (DLG-10, DLG-11). */
export const TOAST_DURATION_MS = 3000
/** Space left above an element that is scrolled to. */
export const SCROLL_OFFSET_PX = 70
/** CONST-01. */
export const CONFIRM_TRANSITION_MS = 150
/** Maximum height of a dropdown's list before it scrolls (CONST-02). */
export const DROPDOWN_SCROLL_HEIGHT_PX = 200
/** Keystrokes within this time of each other form one search (CONST-03). */
export const TYPEAHEAD_RESET_MS = 250
/** CONST-04. */
export const TOOLTIP_FADE_MS = 250
/** How long a date picker stays open after a date was picked (CONST-06). */
export const DATE_PICKER_CLOSE_DELAY_MS = 150
/** Holding a step button of the time picker: the initial delay, then the interval (CONST-07). */
export const TIME_REPEAT_DELAY_MS = 500
export const TIME_REPEAT_INTERVAL_MS = 100
/** How long after a change the profile says it has new materials. */
export const MATERIAL_FLAG_DELAY_MS = 2000
export const CONSENT_DIALOG_PX = 700
export const DOCUMENT_DIALOG_PX = 750
/** Only files larger than this are sent; others are silently ignored. */
export const MIN_UPLOAD_BYTES = 1000
/** The largest photo, logo or advertisement that is taken. Texts in both languages name it. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
/** When states are suggested: minimum letters typed, maximum suggestions, delay after the last letter (CONST-08). */
export const STATE_AUTOCOMPLETE = { minLength: 2, maxSuggestions: 10, debounceMs: 200 } as const
