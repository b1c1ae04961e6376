export const videoSection = {
  title: 'Live and on replay',
  emptyTitle: 'Nothing on air',
  empty:
    'Live streams and the latest videos will show up here. Until then, all our evenings are on the channel.',
  channel: 'Open the channel',
}
