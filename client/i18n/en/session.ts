export const session = {
  renewed: 'Session renewed successfully',
  warning: 'Session will expire in 1 minute',
  continue: 'Continue',
  inactive: 'Session expired - signed out automatically',
}
