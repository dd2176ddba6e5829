# docker build -t phineus . && docker run --rm --read-only -v "$PWD:/tree:ro" phineus check
FROM node:22-alpine AS build
WORKDIR /build
COPY . .
RUN npm ci --no-fund --no-audit && npm pack && \
    npm install --global --prefix /opt/phineus --omit=dev --ignore-scripts --no-fund --no-audit ./phineus-*.tgz

FROM node:22-alpine
RUN apk add --no-cache git && rm -rf /usr/local/lib/node_modules /opt/yarn* && \
    git config --system --add safe.directory /tree
COPY --from=build /opt/phineus /opt/phineus
ENV PATH=/opt/phineus/bin:$PATH PHINEUS_CACHE=/tmp/phineus
WORKDIR /tree
USER 65532:65532
ENTRYPOINT ["phineus"]
CMD ["check"]
