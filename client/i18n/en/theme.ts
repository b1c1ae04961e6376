export const theme = {
  toLight: 'Switch to the light theme',
  toDark: 'Switch to the dark theme',
}
