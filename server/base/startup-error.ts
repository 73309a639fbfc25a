/** Why the server does not start, in one line for whoever starts it; no fault of the program. */
export class StartupError extends Error {}
