/** Numbers the interface owes to section 9 of the specification. Milliseconds and CSS pixels. */

/** A toast goes by itself after this long; errors never do (DLG-10, DLG-11). */
export const TOAST_DURATION_MS = 3000
/** Room left above an element that is scrolled to. */
export const SCROLL_OFFSET_PX = 70
/** CONST-01. */
export const CONFIRM_TRANSITION_MS = 150
/** Tallest list of a dropdown before it scrolls (CONST-02). */
export const DROPDOWN_SCROLL_HEIGHT_PX = 200
/** Letters typed within this time of each other are one search (CONST-03). */
export const TYPEAHEAD_RESET_MS = 250
/** CONST-04. */
export const TOOLTIP_FADE_MS = 250
/** A date picker closes this long after a date was taken (CONST-06). */
export const DATE_PICKER_CLOSE_DELAY_MS = 150
/** Holding a step button of the time picker: first pause, then the pace (CONST-07). */
export const TIME_REPEAT_DELAY_MS = 500
export const TIME_REPEAT_INTERVAL_MS = 100
/** The profile says it has new materials this long after a change. */
export const MATERIAL_FLAG_DELAY_MS = 2000
export const CONSENT_DIALOG_PX = 700
export const PRIVACY_DIALOG_PX = 750
/** Only files larger than this are sent; the rest is ignored without a word. */
export const MIN_UPLOAD_BYTES = 1000
/** From which letter on, how many at most, and how long after the last letter states are suggested (CONST-08). */
export const STATE_AUTOCOMPLETE = { minLength: 2, maxSuggestions: 10, debounceMs: 200 } as const
